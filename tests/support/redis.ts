import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { endWithWorker } from "./child-processes";
import { freePort } from "./portal";

const START_LIMIT = 240_000;
/** Redis knows the age of a key by the time that remains until it expires. */
const LET_TIME_PASS = `
for _, key in ipairs(redis.call('KEYS', '*')) do
  local left = redis.call('PTTL', key)
  if left > 0 then redis.call('PEXPIRE', key, math.max(1, left - ARGV[1])) end
end`;

/** A real redis-server without persistence. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Kills the server with SIGKILL, so that its data is lost. */
  kill(): Promise<void>;
  /** Starts the server again, empty, at the same port. */
  restart(): Promise<void>;
  /** Stops the process with SIGSTOP, so that it accepts connections and commands and answers none of them. */
  freeze(): void;
  thaw(): void;
  /** Continues a frozen server, and starts a killed one. */
  wake(): Promise<void>;
  /** Makes every key as old as if this time had passed, without waiting. */
  letTimePass(ms: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startRedis(
  options: { password?: string; settings?: string[] } = {},
): Promise<RedisServer> {
  const port = await freePort();
  const secret = options.password ? ["--requirepass", options.password] : [];
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const place = ["--bind", "127.0.0.1", "--port", String(port)];
    const nothingKept = ["--save", "", "--appendonly", "no", "--maxmemory-policy", "noeviction"];
    const started = spawn(
      "redis-server",
      [...place, ...nothingKept, ...secret, ...(options.settings ?? [])],
      { stdio: "ignore" },
    );
    endWithWorker(started);
    child = started;
    const deadline = Date.now() + START_LIMIT;
    while (!(await listens(port))) {
      if (Date.now() > deadline || started.exitCode !== null) throw new Error("redis-server does not start");
      await pause(20);
    }
  }

  async function kill(): Promise<void> {
    const running = child;
    if (!running || isGone(running)) return;
    const gone = once(running, "exit");
    running.kill("SIGKILL");
    await gone;
  }

  await start();
  return {
    url: options.password ? `redis://:${options.password}@127.0.0.1:${port}` : `redis://127.0.0.1:${port}`,
    port,
    get pid() {
      return child?.pid ?? -1;
    },
    kill,
    async restart() {
      await kill();
      await start();
    },
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
    async wake() {
      child?.kill("SIGCONT");
      if (isGone(child)) await start();
    },
    async letTimePass(ms) {
      const client = new Redis(port, "127.0.0.1", options.password ? { password: options.password } : {});
      await client.eval(LET_TIME_PASS, 0, ms);
      client.disconnect();
    },
    stop: kill,
  };
}

function isGone(child: ChildProcess | undefined): boolean {
  return !child || child.exitCode !== null || child.signalCode !== null;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
