/**
 * One sentence about a problem that the person who started the stage can solve; undefined for a fault of
 * the stage, which needs its stack.
 */
export function whyNotStarted(error: unknown, dataDir: string): string | undefined {
  const { code, cause, message } = Object(error);
  switch (code) {
    case "EADDRINUSE":
      return `${message}; choose another PORT`;
    case "LEVEL_DATABASE_NOT_OPEN":
      if (Object(cause).code !== "LEVEL_LOCKED") return;
      return `another stage works in ${dataDir}; stop it, or choose another DATA_DIR`;
    case "EEXIST":
    case "ENOTDIR":
      return `${dataDir} is no folder; choose another DATA_DIR`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return `${dataDir} may not be written to (${message}); choose another DATA_DIR`;
    case "ENOSPC":
      return `no room is left on the disk of ${dataDir}`;
    default:
      return;
  }
}
