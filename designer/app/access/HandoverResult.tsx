import { HoldingCounts, HoldingList } from './HoldingList.tsx'
import type { Handover } from './leaver-operations.ts'
import { totalOf } from './leaver-words.ts'
import { texts } from './texts.ts'

/** What went over, and what did not and why. */
export function HandoverResult({ handover: { to, moved, kept } }: { handover: Handover }) {
  const name = to ? `${to.firstName} ${to.lastName}` : texts.unknownPerson
  const hasMoved = totalOf(moved) > 0
  return (
    <>
      <p>{hasMoved ? texts.receiverHas(name) : texts.nothingHandedOver(name)}</p>
      {hasMoved && <HoldingCounts holdings={moved} />}
      {kept.length > 0 && (
        <>
          <p>{texts.notHandedOver}</p>
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
      <p>{hasSome ? texts.hasAgain(name) : texts.nothingCameBack(name)}</p>
      {hasSome && <HoldingCounts holdings={cameBack} />}
      {stayed.length > 0 && (
        <>
          <p>{texts.staysWhere}</p>
          <HoldingList holdings={stayed} name={name} />
        </>
      )}
    </>
  )
}
