import { readClaim } from '../../../../runtime/core/claim-mapping/claim-values.ts'
import { judgeClaims } from '../../../../runtime/core/claim-mapping/judge-claims.ts'
import type { ClaimRule } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { CLAIM_GRANTS, type Due, followGrants } from '../../ground/external-grant/index.ts'
import { THE_PROVIDER } from '../../ground/person/index.ts'
import { claimMappingOf } from './collections.ts'

/** What the sign-in provider says about a person. */
export interface SaidClaims {
  /** In the token. */
  token: Readonly<Record<string, unknown>>
  /** What it says besides when it is asked. @throws when it does not answer */
  ask(): Promise<Readonly<Record<string, unknown>>>
}

/** What could not be followed, in words for the log and the audit trail. */
export type ClaimNotes = Partial<Record<'unknownRoles' | 'unknownCampuses' | 'unclearClaims', string>>

const LONGEST = 500

/**
 * Gives a person what the mapping gives for what the provider says, and takes what it gave and gives no more; what they
 * have by hand or by a group stays. What cannot be known is neither given nor taken.
 */
export async function followClaims(
  services: Services,
  userId: string,
  said: SaidClaims,
): Promise<ClaimNotes> {
  const { store } = services
  const { rules = [] } = (await claimMappingOf(store)) ?? {}
  const grants = store.collection(CLAIM_GRANTS)
  if (rules.length === 0 && !(await grants.findOne({ id: userId }, { fields: [] }))) return {}
  const { claims, isWhole } = await allClaims(services, rules, said)
  const gifts = judgeClaims(rules, claims, isWhole)
  const unclear = new Set(rules.flatMap(({ claim }, i) => (gifts.verdicts[i]?.gap ? [claim] : [])))
  if (unclear.size > 0)
    services.logger.warn({ userId, claims: [...unclear] }, 'claims are not known: what they gave stays')
  const unknown = await followGrants(
    services,
    {
      ...{ grants: CLAIM_GRANTS, name: 'the claim mapping' },
      by: { actorId: THE_PROVIDER.id, details: { through: 'a claim at sign-in' } },
      async dueTo() {
        const given = await grants.findOne({ id: userId })
        const stays = (field: 'roles' | 'tags') =>
          (given?.[field] ?? []).filter((each) => gifts.unclear[field].has(each))
        const due: Due = {
          roles: new Set([...gifts.roles, ...stays('roles')]),
          tags: new Set([...gifts.tags, ...stays('tags')]),
          campusCode: gifts.campusCode,
        }
        return new Map([[userId, due]])
      },
    },
    [userId],
  )
  return {
    ...(unknown.roles.length > 0 && { unknownRoles: told(unknown.roles) }),
    ...(unknown.campusCodes.length > 0 && { unknownCampuses: told(unknown.campusCodes) }),
    ...(unclear.size > 0 && { unclearClaims: told([...unclear]) }),
  }
}

/** The token, and what the provider says besides where the token does not say all that the rules ask for. */
async function allClaims({ logger }: Services, rules: readonly ClaimRule[], { token, ask }: SaidClaims) {
  if (rules.every(({ claim }) => readClaim(token, claim).isThere)) return { claims: token, isWhole: true }
  try {
    return { claims: { ...(await ask()), ...token }, isWhole: true }
  } catch (error) {
    logger.warn({ detail: error instanceof Error ? error.message : undefined }, 'the provider was not heard')
    return { claims: token, isWhole: false }
  }
}

const told = (names: readonly string[]) => names.join(', ').slice(0, LONGEST).toWellFormed()
