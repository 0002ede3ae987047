import type { Preparation } from '../preparation.ts'
import type { FormCore } from './form-core.ts'
import type { Saving } from './saving.ts'

type Follower = typeof import('../follow-answers.ts')

/** Fetched where a question is mapped from another; undefined where none is, or it cannot be fetched (offline). */
export async function fetchFollower({ compiled }: FormCore): Promise<Follower | undefined> {
  const isMapped = [...compiled.elements.values()].some(({ element }) =>
    compiled.elements.has(element.defaultMapping?.sourceId ?? ''),
  )
  return isMapped ? import('../follow-answers.ts').catch(() => undefined) : undefined
}

type Defaults = typeof import('../give-defaults.ts')

/** Fetched where a default is an expression; undefined where none is, or it cannot be fetched (offline). */
export async function fetchDefaults({ compiled }: FormCore): Promise<Defaults | undefined> {
  const isSuggested = [...compiled.elements.values()].some(({ suggestion }) => suggestion)
  return isSuggested ? import('../give-defaults.ts').catch(() => undefined) : undefined
}

/** Questions that are shown later than the form was made take their defaults. */
export function attachDefaults(
  { engine, compiled, editable }: FormCore,
  saving: Saving,
  { prepare }: Preparation,
  defaults: Defaults | undefined,
): void {
  if (!defaults || !editable) return
  const keys = new Set([...engine.answers().keys(), ...compiled.elements.keys()])
  defaults.giveDefaults(engine, keys, (key, operation, args) => {
    saving.send({ key, operation, args })
    prepare(key)
  })
}

/** Answers that are mapped from another question change with it. */
export function attachFollowing(
  { engine, compiled, events }: FormCore,
  saving: Saving,
  { prepare }: Preparation,
  follower: Follower | undefined,
): void {
  const follow = follower?.followAnswers(engine, compiled, (key, operation, args) => {
    saving.send({ key, operation, args })
    prepare(key)
  })
  if (!follow) return
  events.on({
    change(changes) {
      for (const key of new Set(changes.map((change) => change.key))) follow(key)
    },
  })
}
