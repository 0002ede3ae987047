/**
 * A function that answers each key once and remembers the answer as long as the key lives. By it a feature keeps what
 * belongs to a request (keyed by its caller) or to the server (keyed by its services), without a list of all features.
 *
 * @example const personLoader = memoize(({ services }: Caller) => new DataLoader(…))
 */
export function memoize<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>()
  return (key) => {
    const known = made.get(key)
    if (known) return known.value
    const value = make(key)
    made.set(key, { value })
    return value
  }
}
