import { join } from "node:path";

/** A Postgres server and its Patroni. */
export interface Node {
  name: string;
  dataDir: string;
  /** The port of Postgres. */
  port: number;
  /** The port of Patroni's REST API. */
  apiPort: number;
}

export interface Place {
  home: string;
  etcdPort: number;
  /** The folder of Postgres's programs. */
  programs: string;
}

/**
 * The configuration of a node, as JSON, which is valid YAML. `synchronous_mode` promotes only a
 * standby that has every acknowledged commit; a crashed primary is replaced at once.
 */
export function patroniConfig(node: Node, { home, etcdPort, programs }: Place): string {
  const [address, api] = [`127.0.0.1:${node.port}`, `127.0.0.1:${node.apiPort}`];
  const account = (username: string) => ({ username, password: "chaos" });
  return JSON.stringify({
    scope: "daysignal",
    name: node.name,
    restapi: { listen: api, connect_address: api },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 60, shared_buffers: "32MB", wal_keep_size: "256MB" },
        },
      },
      initdb: ["data-checksums", { encoding: "UTF8" }, { locale: "C.UTF-8" }],
      pg_hba: ["host all all 127.0.0.1/32 md5", "host replication all 127.0.0.1/32 md5"],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: node.dataDir,
      bin_dir: programs,
      pgpass: join(home, `pgpass-${node.name}`),
      authentication: {
        superuser: account("postgres"),
        replication: account("replicator"),
        rewind: account("rewinder"),
      },
      parameters: { unix_socket_directories: home },
    },
    watchdog: { mode: "off" },
  });
}

/**
 * Configures a proxy that sends connections to the node that is the primary according to its
 * Patroni.
 */
export function haproxyConfig(nodes: readonly Node[], port: number): string {
  const servers = nodes.map(
    ({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`,
  );
  return `defaults
  mode tcp
  timeout client 30m
  timeout server 30m
  timeout connect 2s
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
}
