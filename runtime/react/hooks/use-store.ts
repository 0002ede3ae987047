import { useSyncExternalStore } from 'react'

/** Reads anything with `get` and `subscribe`, such as a controller's page. */
export function useStore<T>(store: { get(): T; subscribe(listener: () => void): () => void }): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
