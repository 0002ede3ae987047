import type { Draft, JsonValue } from '../../../../schemas/index.ts'

type Fields = Readonly<Record<string, JsonValue>>

/** Of a template what stays the original's: whose forms are counted together, and who else has it. */
const NOT_COPIED = new Set(['autoIdPrefix', 'sharedWithPrograms'])
/** Longest name of a template, as its schema has it. */
const LONGEST_NAME = 200

/**
 * The documents of a template as those of another one, in a program: nothing of them names the original, and nothing is
 * shared with it. Who may start it is for its author to say.
 */
export function copyDocuments(
  { template, workflow, outcomes, notifications }: Draft['documents'],
  groupId: string,
  programId: string,
): Draft['documents'] {
  const original = fieldsOf(template)
  const kept = Object.entries(original).filter(([name]) => !NOT_COPIED.has(name))
  const name =
    typeof original.name === 'string' ? `Copy of ${original.name}`.slice(0, LONGEST_NAME) : undefined
  return {
    template: { ...Object.fromEntries(kept), ...(name !== undefined && { name }), groupId, programId },
    workflow: { ...fieldsOf(workflow), referenceId: groupId },
    ...(outcomes !== undefined && { outcomes: ofGroup(outcomes, groupId) }),
    ...(notifications !== undefined && { notifications }),
  }
}

/** Outcome groups, each of the template of that group. A draft may hold anything. */
const ofGroup = (outcomes: JsonValue, groupId: string): JsonValue =>
  Array.isArray(outcomes)
    ? outcomes.map((each: unknown) =>
        typeof each === 'object' && each !== null && 'templateGroupId' in each
          ? { ...each, templateGroupId: groupId }
          : each,
      )
    : outcomes

const fieldsOf = (document: JsonValue): Fields =>
  typeof document === 'object' && document !== null && !Array.isArray(document) ? (document as Fields) : {}
