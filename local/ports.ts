import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { z } from "zod";

const services = [
  "dynamodb",
  "s3",
  "sqs",
  "secretsManager",
  "states",
  "lambda",
  "google",
  "microsoft",
  "mailbox",
] as const;
export type Service = (typeof services)[number];
export type Ports = Record<Service, number>;

/**
 * A port for each emulator, the same ones as last time where they are still free: addresses that were
 * handed out, such as those of presigned uploads, stay good over a restart.
 */
export async function choosePorts(path: string): Promise<Ports> {
  const before = existsSync(path)
    ? z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(path, "utf8")))
    : {};
  const chosen = await Promise.all(services.map((service) => freePort(before[service] ?? 0)));
  const portOf = (service: Service) => chosen[services.indexOf(service)] ?? 0;
  const ports: Ports = {
    dynamodb: portOf("dynamodb"),
    s3: portOf("s3"),
    sqs: portOf("sqs"),
    secretsManager: portOf("secretsManager"),
    states: portOf("states"),
    lambda: portOf("lambda"),
    google: portOf("google"),
    microsoft: portOf("microsoft"),
    mailbox: portOf("mailbox"),
  };
  writeFileSync(path, JSON.stringify(ports));
  return ports;
}

/** The wanted port, or any other when it is taken. All are held at once, so no two are the same. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))));
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      setImmediate(() => probe.close(() => resolve(port)));
    });
  });
}
