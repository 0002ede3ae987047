import type { ElementRuntime, ElementSummary, ViewRegistry, ViewStatus } from '../../react/contract.ts'

type Load<T> = () => Promise<T>

export interface ViewSources {
  /** Controls that come with the form's own script. */
  ready: ReadonlyMap<string, ElementRuntime>
  /** What is fetched when a form first needs it. */
  runtime: ReadonlyMap<string, Load<ElementRuntime>>
  summary: ReadonlyMap<string, Load<ElementSummary>>
}

/**
 * The views of an installation, each fetched once and when a form first needs it, so that the first screen pays for
 * the elements on it and not for all there are. One that cannot be fetched is missing by itself and may be asked for
 * again.
 */
export function createViews({ ready, runtime, summary }: ViewSources): ViewRegistry {
  const listeners = new Set<() => void>()
  const runtimes = createLoader(runtime, ready)
  const summaries = createLoader(summary, new Map())
  const loaders = { runtime: runtimes, summary: summaries }
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    runtime: runtimes.get,
    summary: summaries.get,
    loader: {
      status: (kind, type) => loaders[kind].status(type),
      load: (kind, types) => loaders[kind].load(types, changed),
      subscribe(listener) {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
    },
  }
}

/** Views of one kind: what is there, what is on its way, and what did not come. */
function createLoader<T>(sources: ReadonlyMap<string, Load<T>>, ready: ReadonlyMap<string, T>) {
  const views = new Map(ready)
  const underway = new Map<string, Promise<void>>()
  const failed = new Set<string>()
  const fetchOne = (type: string, load: Load<T>, changed: () => void): Promise<void> => {
    failed.delete(type)
    const fetched = load()
      .then(
        (view) => void views.set(type, view),
        () => void failed.add(type),
      )
      .finally(() => {
        underway.delete(type)
        changed()
      })
    underway.set(type, fetched)
    changed()
    return fetched
  }
  return {
    get: (type: string) => views.get(type),
    status(type: string): ViewStatus {
      if (views.has(type)) return 'ready'
      if (underway.has(type)) return 'loading'
      if (failed.has(type)) return 'failed'
      return sources.has(type) ? 'waiting' : 'none'
    },
    async load(types: Iterable<string>, changed: () => void): Promise<void> {
      const waits: Promise<void>[] = []
      for (const type of new Set(types)) {
        const load = views.has(type) ? undefined : sources.get(type)
        if (load) waits.push(underway.get(type) ?? fetchOne(type, load, changed))
      }
      await Promise.all(waits)
    },
  }
}
