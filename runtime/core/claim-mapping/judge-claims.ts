import type { ClaimRule } from '../../../schemas/index.ts'
import { type ClaimGap, type ClaimReading, readClaim } from './claim-values.ts'

/** What one rule finds in somebody's claims. */
export interface RuleVerdict {
  ruleId: string
  isThere: boolean
  /** The first value that it asks for. */
  matched?: string
  /** It cannot be said whether the rule applies. */
  gap?: ClaimGap
}

export interface ClaimGifts {
  verdicts: readonly RuleVerdict[]
  roles: ReadonlySet<string>
  tags: ReadonlySet<string>
  campusCode: string | undefined
  /** What rules give of which it cannot be said whether they apply: who has it keeps it. */
  unclear: { roles: ReadonlySet<string>; tags: ReadonlySet<string> }
}

/**
 * What the rules of a mapping give to whom these claims are said of.
 *
 * @param isWhole false where more could be said that was not to be had: what is missing then is not known
 */
export function judgeClaims(rules: readonly ClaimRule[], claims: unknown, isWhole = true): ClaimGifts {
  const readings = new Map<string, ClaimReading>()
  for (const { claim } of rules)
    if (!readings.has(claim)) {
      const reading = readClaim(claims, claim)
      readings.set(claim, reading.isThere || isWhole ? reading : { ...reading, gap: 'elsewhere' })
    }
  const verdicts = rules.map((rule) => verdictOf(rule, readings.get(rule.claim)))
  const gifts = (isGiven: (verdict: RuleVerdict) => boolean) =>
    rules.flatMap((rule, i) => (verdicts[i] && isGiven(verdicts[i]) ? [rule.gives] : []))
  const given = gifts(({ matched }) => matched !== undefined)
  const unclear = gifts(({ gap }) => gap !== undefined)
  return {
    verdicts,
    roles: new Set(given.flatMap(({ roles = [] }) => roles)),
    tags: new Set(given.flatMap(({ tags = [] }) => tags)),
    campusCode: given.find(({ campusCode }) => campusCode !== undefined)?.campusCode,
    unclear: {
      roles: new Set(unclear.flatMap(({ roles = [] }) => roles)),
      tags: new Set(unclear.flatMap(({ tags = [] }) => tags)),
    },
  }
}

function verdictOf({ id, match, values: wanted }: ClaimRule, reading?: ClaimReading): RuleVerdict {
  const { isThere = false, values = [], gap } = reading ?? {}
  const equal = new Set(wanted)
  const isMeant = (value: string) =>
    match === 'equals' ? equal.has(value) : wanted.some((start) => value.startsWith(start))
  const matched = values.find(isMeant)
  return { ruleId: id, isThere, ...(matched !== undefined && { matched }), ...(gap && { gap }) }
}
