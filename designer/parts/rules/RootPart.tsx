import type { DrawnRule } from '../../document/rules/drawn-rule.ts'
import { Adder } from './Adder.tsx'
import { RulePart } from './RulePart.tsx'
import { texts } from './texts.ts'

interface Props {
  drawn: DrawnRule | undefined
  ownId: string | undefined
  onDrawn(drawn: DrawnRule | undefined): void
}

/** The whole of a rule. One condition stands for itself; the second one makes a group of them. */
export function RootPart({ drawn, ownId, onDrawn }: Props) {
  const addTo = (part: DrawnRule) =>
    onDrawn(drawn ? { kind: 'group', join: 'all', parts: [drawn, part] } : part)
  return (
    <>
      {drawn && <RulePart part={drawn} name={texts.condition} depth={1} ownId={ownId} onPart={onDrawn} />}
      {drawn?.kind !== 'group' && (
        <Adder ownId={ownId} join="all" canGroup={drawn !== undefined} onAdd={addTo} />
      )}
    </>
  )
}
