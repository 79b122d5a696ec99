import { counter } from "./registry";

/** The caches whose use is counted. */
export type CacheName = "pages" | "drawn" | "content" | "catalogue";
/** `stale`: an older value was returned while a new one was loading. */
export type CacheResult = "hit" | "stale" | "miss";

/** Registers the counter of reads of caches. */
export function countCacheReads(): (cache: CacheName, result: CacheResult) => void {
  const reads = counter("cache_total", "Reads of caches by whether the value was there", ["cache", "result"]);
  return (cache, result) => reads.inc({ cache, result });
}
