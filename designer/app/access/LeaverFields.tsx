import { PersonField } from '../../../runtime/app/session/PersonField.tsx'
import { nameOf, useDirectory } from '../../../runtime/app/session/use-people-lookup.ts'
import { Badge } from '../../../runtime/react/ui/Badge.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { HoldingCounts } from './HoldingList.tsx'
import type { Leaver } from './leaver-operations.ts'
import { totalOf } from './leaver-words.ts'
import type { RoleMember } from './operations.ts'
import { texts } from './texts.ts'

interface Props {
  leaver: Leaver
  receiver: RoleMember | undefined
  fault: string | undefined
  onReceiver(person: RoleMember | undefined): void
}

/** What somebody holds, and who is to have it. */
export function LeaverFields({ leaver, receiver, fault, onReceiver }: Props) {
  const name = nameOf(leaver)
  const find = useDirectory(leaver.campusCode)
  return (
    <>
      <p>
        {leaver.isActive ? (
          texts.deactivateLead(name)
        ) : (
          <>
            {name} <Badge tone="grey">{texts.deactivated}</Badge>
          </>
        )}
      </p>
      {totalOf(leaver.holdings) === 0 ? (
        <p>{texts.holdsNothing(name)}</p>
      ) : (
        <>
          <p>{texts.holds(name)}</p>
          <HoldingCounts holdings={leaver.holdings} label={texts.whatPersonHolds(name)} />
          <PersonField
            label={texts.handOverTo}
            placeholder={texts.nameOrEmail}
            find={find}
            chosen={receiver}
            fault={fault}
            onChoose={onReceiver}
          />
        </>
      )}
      <p className={muted}>{texts.whatStays}</p>
    </>
  )
}
