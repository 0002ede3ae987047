import type { Store } from '../../server/store/port.ts'

/** One call of a collection. */
export interface Call {
  collection: string
  method: string
  args: readonly unknown[]
  run(): Promise<unknown>
}

const WRITES = /^(insert|update|replace|delete|findOneAndUpdate)/

export const isWrite = ({ method }: Pick<Call, 'method'>): boolean => WRITES.test(method)

/** A store whose every call of a collection goes through `carryOut`, which may count, delay, break or leave it out. */
export function interceptedStore(store: Store, carryOut: (call: Call) => Promise<unknown>): Store {
  const wrap = (collection: object, name: string) =>
    new Proxy(collection, {
      get(target, method) {
        const member = Reflect.get(target, method)
        if (typeof member !== 'function') return member
        const run = (args: unknown[]) => () => member.apply(target, args)
        return (...args: unknown[]) =>
          carryOut({ collection: name, method: String(method), args, run: run(args) })
      },
    })
  return new Proxy(store, {
    get(target, method) {
      const member = Reflect.get(target, method)
      if (typeof member !== 'function') return member
      if (method === 'collection')
        return (declaration: { name: string }) => wrap(member.call(target, declaration), declaration.name)
      if (method === 'named') return (name: string) => wrap(member.call(target, name), name)
      return member.bind(target)
    },
  })
}
