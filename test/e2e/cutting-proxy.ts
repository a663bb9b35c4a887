import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy that breaks off the first connections as soon as this number of bytes went through. */
export async function startCuttingProxy(target: URL, { cuts, atBytes }: Cutting) {
  const sockets = new Set<Socket>();
  let left = cuts;
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    let bytes = 0;
    from.on("data", (chunk) => {
      bytes += chunk.length;
      if (left === 0 || bytes < atBytes) return;
      left -= 1;
      from.destroy();
      to.destroy();
    });
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    from.pipe(to).pipe(from);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    cutsLeft: () => left,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

type Cutting = { cuts: number; atBytes: number };
