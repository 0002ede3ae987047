import type { ClaimMapping, ClaimRule } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import { conflict, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { writeOver } from '../../../store/insert-new.ts'
import { audited } from '../../ground/audit/index.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'
import { claimMappingType, claimMatch } from './claim-mapping.ts'
import { CLAIM_MAPPING_ID, CLAIM_MAPPINGS, claimMappingOf } from './collections.ts'

/** As much of the rules as a line of the audit trail has room for. */
const LONGEST = 4_000

/**
 * Sets what claims give, for global admins. It holds for each person from their next sign-in on.
 *
 * @param revision of what was seen; null where there was none
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED, CONFLICT where somebody else changed it meanwhile
 */
async function setClaimMapping(
  caller: Caller,
  revision: string | null,
  rules: ClaimRule[],
): Promise<ClaimMapping> {
  const { services } = caller
  const { store, newId, clock, validator } = services
  const changedBy = await requireGlobal(caller, RELATION.admin)
  const before = await claimMappingOf(store)
  if ((before?.revision ?? null) !== revision) throw changedMeanwhile()
  const after: ClaimMapping = {
    ...{ schemaVersion: 1, id: CLAIM_MAPPING_ID, rules },
    ...{ revision: newId(), changedBy, changedAt: clock().toISOString() },
  }
  const issues = validator.check('claim-mapping', after)
  const places = new Set(issues.map(({ path = '' }) => placeOf(path)))
  if (places.size > 0) throw invalid(...[...places].map((path) => ({ code: 'claim_mapping.rule', path })))
  const details = { before: told(before), after: told(after) }
  const entry = { action: 'claim-mapping.change', actorId: changedBy, to: CLAIM_MAPPING_ID, details } as const
  const isWritten = await audited(services, entry, () =>
    writeOver(store.collection(CLAIM_MAPPINGS), after, revision),
  )
  if (!isWritten) throw changedMeanwhile()
  return after
}

/** `/rules/3/values/0` is said of the values of the rule 3. */
function placeOf(pointer: string): string {
  const [, , index, ...rest] = pointer.split('/')
  const field = rest.find((step) => step !== 'gives' && !/^\d+$/.test(step)) ?? rest[0]
  return [index, field].filter(Boolean).join('/')
}

/** As the audit trail holds it, a rule a sentence. */
const told = (mapping: ClaimMapping | null): string =>
  (mapping?.rules ?? []).map(tell).join('; ').slice(0, LONGEST).toWellFormed()

const tell = ({ claim, match, values, gives: { campusCode, tags = [], roles = [] } }: ClaimRule): string => {
  const given = [
    ...(campusCode === undefined ? [] : [`campus ${campusCode}`]),
    ...tags.map((tag) => `tag ${tag}`),
    ...roles.map((role) => `role ${role}`),
  ]
  const meant = match === 'equals' ? 'is' : 'starts with'
  return `${claim} ${meant} ${values.join(' or ')}: ${given.join(', ')}`
}

const changedMeanwhile = () =>
  conflict('claim_mapping.changed', 'Somebody else has changed the claim mapping meanwhile')

export function setClaimMappingField(builder: Builder): void {
  const RuleInput = builder.inputType('ClaimRuleInput', {
    fields: (t) => ({
      id: t.id({ required: true, description: 'Of the rule that it was, or a new one.' }),
      claim: t.string({ required: true }),
      match: t.field({ type: claimMatch(builder), required: true }),
      values: t.stringList({ required: true }),
      campusCode: t.string(),
      tags: t.stringList(),
      roleIds: t.idList(),
    }),
  })

  builder.mutationField('setClaimMapping', (t) =>
    t.field({
      description:
        'Sets what claims give, for global admins: all rules at once. CONFLICT where somebody else changed them meanwhile.',
      subGraphs: SHELL,
      type: claimMappingType(builder),
      args: {
        revision: t.arg.id({ description: 'The one that was seen; left out where there was none.' }),
        rules: t.arg({ type: [RuleInput], required: true }),
      },
      resolve: (_, { revision, rules }, { caller }) =>
        setClaimMapping(
          caller,
          revision ?? null,
          rules.map(({ campusCode, tags, roleIds, ...rule }) => ({
            ...rule,
            gives: {
              ...(campusCode && { campusCode }),
              ...(tags?.length && { tags: [...tags] }),
              ...(roleIds?.length && { roles: [...roleIds] }),
            },
          })),
        ),
    }),
  )
}
