import { HoldingCounts, HoldingList } from './HoldingList.tsx'
import type { Handover } from './leaver-operations.ts'
import { totalOf } from './leaver-words.ts'

/** What went over, and what did not and why. */
export function HandoverResult({ handover: { to, moved, kept } }: { handover: Handover }) {
  const name = to ? `${to.firstName} ${to.lastName}` : 'Somebody who is in the directory no more'
  const hasMoved = totalOf(moved) > 0
  return (
    <>
      <p>{hasMoved ? `${name} has now:` : `Nothing went over to ${name}.`}</p>
      {hasMoved && <HoldingCounts holdings={moved} />}
      {kept.length > 0 && (
        <>
          <p>Not handed over:</p>
          <HoldingList holdings={kept} name={name} />
        </>
      )}
    </>
  )
}

/** What came back to whoever left it, and what did not and why. */
export function TakenBack({ handover, name }: { handover: Handover; name: string }) {
  const { cameBack, stayed } = handover
  const hasSome = totalOf(cameBack) > 0
  return (
    <>
      <p>{hasSome ? `${name} has again:` : `Nothing came back to ${name}.`}</p>
      {hasSome && <HoldingCounts holdings={cameBack} />}
      {stayed.length > 0 && (
        <>
          <p>Stays where it is:</p>
          <HoldingList holdings={stayed} name={name} />
        </>
      )}
    </>
  )
}
