import type { Store } from '../../server/store/port.ts'

/** Kills the server at a call of its store, the first one being number 1: that call and all after it fail. */
export class Reaper {
  #left = Number.POSITIVE_INFINITY
  /** Calls since it was last armed. */
  calls = 0

  strikeAt(call: number): void {
    this.calls = 0
    this.#left = call
  }

  /** The server is started again. */
  rest(): void {
    this.strikeAt(Number.POSITIVE_INFINITY)
  }

  /** @throws Error when the server is dead */
  readonly meet = (): void => {
    this.calls++
    if (--this.#left <= 0) throw new Error('The server died')
  }
}

/** A store whose every call meets the reaper before it is carried out. */
export function mortal(store: Store, { meet }: Reaper): Store {
  const wrap = (collection: object) =>
    new Proxy(collection, {
      get(target, name) {
        const member = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return async (...args: unknown[]) => {
          meet()
          return member.apply(target, args)
        }
      },
    })
  return new Proxy(store, {
    get(target, name) {
      const member = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (name !== 'collection' && name !== 'named') return member.bind(target)
      return (declaration: unknown) => wrap(member.call(target, declaration))
    },
  })
}
