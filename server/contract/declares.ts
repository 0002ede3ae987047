import type { OwnRate } from '../limits.ts'

/**
 * What a capability declares of itself for others, who go through all of them and know none by name. It is given as a part of
 * the capability's face (server/feature.ts) and read from `Services.features`.
 */
export interface Declares<_S, _C> {
  /**
   * The acts that its audit lines tell of, by their nouns: `noun.verb` is what is stored. Several capabilities may add acts
   * to a noun; each act is declared once, by the capability that writes it.
   */
  audit?: Readonly<Record<string, AuditNoun>>
  /** How often a person or an address may do what this capability alone counts. */
  rates?: readonly OwnRate[]
  /**
   * Words for the issues that this capability alone has, by code, where a command for the operator words them
   * (`npm run documents`, `npm run setup`). What a screen words stands with the screen.
   */
  messages?: Readonly<Record<string, string>>
}

/** Things of a kind, and what can be done to them. */
interface AuditNoun {
  /** What the audit log calls things of the kind, such as `Reminders`; declared once, or the noun itself is shown. */
  name?: string
  /** What was done, in words, by its verb. */
  acts?: Readonly<Record<string, string>>
  /** What was tried and not allowed. */
  refusals?: Readonly<Record<string, string>>
}
