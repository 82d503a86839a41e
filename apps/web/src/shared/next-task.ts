/**
 * Yields to the browser, so that it can paint and handle input. Not a timer, because those are
 * throttled to one second in hidden tabs.
 */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
