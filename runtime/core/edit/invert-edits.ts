import type { Edit, Place, SetEdit } from '../../../schemas/index.ts'

/** What takes edits back, as `carryOut` has carried them out: the last one first. */
export const invertEdits = (edits: readonly Edit[]): Edit[] => edits.toReversed().map(inverted)

function inverted(edit: Edit): Edit {
  switch (edit.do) {
    case 'set':
      return invertedSet(edit)
    case 'insert': {
      const { value, ...rest } = edit
      return { ...rest, do: 'remove', was: value }
    }
    case 'remove': {
      const { was, ...rest } = edit
      return { ...rest, do: 'insert', value: was }
    }
    case 'move': {
      const { at, to, beside, toBeside, was } = edit
      return {
        ...{ do: 'move', at: to, to: at },
        ...(toBeside && { beside: toBeside }),
        ...(beside && { toBeside: beside }),
        ...(was !== undefined && { was }),
      }
    }
  }
}

function invertedSet({ at, value, was, before }: SetEdit): SetEdit {
  return {
    ...{ do: 'set', at: renamed(at, value) },
    ...(was !== undefined && { value: was }),
    ...(value !== undefined && { was: value }),
    ...(before !== undefined && { before }),
  }
}

/** An entry that got another id is found by that. */
function renamed(at: Place, value: unknown): Place {
  const isId = at.at(-1) === 'id' && typeof at.at(-2) === 'object' && typeof value === 'string'
  return isId ? [...at.slice(0, -2), { id: value }, 'id'] : at
}
