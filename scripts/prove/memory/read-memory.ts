/** What a process has of the machine, in megabytes: resident, and of it the parts that its own figures name. */
export type MemoryReading = { resident: number; heap: number; external: number; cpuSeconds: number };

const MEGABYTE = 1024 * 1024;

const METRICS = {
  resident: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
  cpuSeconds: 'process_cpu_seconds_total',
} as const;

/** Reads what a server says of itself on its port for metrics. */
export async function readMemory(metricsPort: number): Promise<MemoryReading> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const figureOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    resident: figureOf(METRICS.resident) / MEGABYTE,
    heap: figureOf(METRICS.heap) / MEGABYTE,
    external: figureOf(METRICS.external) / MEGABYTE,
    cpuSeconds: figureOf(METRICS.cpuSeconds),
  };
}
