/** A browser without scripts: it follows redirects and keeps cookies, by origin. */
export function createBrowser() {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL) => {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    return jar;
  };

  /** Requests one URL, without following redirects. */
  async function visit(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const jar = jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, ...(cookie === "" ? {} : { cookie }) },
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      const isGone = attributes.some((one) => /^ *(max-age=0|expires=.* 1970 .*)$/i.test(one));
      if (isGone) jar.delete(name);
      else jar.set(name, value.join("="));
    }
    return response;
  }

  /** Follows redirects from a URL until one leads to `until`. */
  async function follow(address: string | URL, until: string): Promise<URL> {
    let url = new URL(address);
    for (let count = 0; count < 20; count++) {
      const response = await visit(url);
      await response.body?.cancel();
      const location = response.headers.get("location");
      if (location === null) throw new Error(`${response.status} at ${url}`);
      url = new URL(location, url);
      if (url.href.startsWith(until)) return url;
    }
    throw new Error(`Too many redirects: ${url}`);
  }

  return {
    visit,
    follow,
    /** Deletes the cookies of a site. */
    forget: (origin: string) => void jars.delete(origin),
    setCookie: (origin: string, name: string, value: string) =>
      void jarOf(new URL(origin)).set(name, value),
  };
}

export type Browser = ReturnType<typeof createBrowser>;
