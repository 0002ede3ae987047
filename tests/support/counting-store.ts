import type { Collection, Store } from '../../server/store/port.ts'

/** Counts what reaches a store: `wrap` it when it is opened. */
export function countingStore() {
  let calls = 0
  const counted = (collection: object) =>
    new Proxy(collection, {
      get(target, name) {
        const member = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...args: unknown[]) => {
          calls++
          return member.apply(target, args)
        }
      },
    }) as Collection<never>
  return {
    wrap: (store: Store): Store =>
      new Proxy(store, {
        get(target, name) {
          const member = Reflect.get(target, name)
          if (name === 'collection')
            return (key: string) => counted((member as Store['collection']).call(target, key as never))
          return typeof member === 'function' ? member.bind(target) : member
        },
      }),
    async callsOf(work: () => Promise<unknown>): Promise<number> {
      const before = calls
      await work()
      return calls - before
    },
  }
}
