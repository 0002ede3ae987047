import { nameOf } from '../../../runtime/app/session/use-people-lookup.ts'
import { Badge } from '../../../runtime/react/ui/Badge.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { HoldingCounts } from './HoldingList.tsx'
import type { Leaver } from './leaver-operations.ts'
import { totalOf } from './leaver-words.ts'
import type { RoleMember } from './operations.ts'
import { PersonField } from './PersonField.tsx'

interface Props {
  id: string
  leaver: Leaver
  receiver: RoleMember | undefined
  fault: string | undefined
  onReceiver(person: RoleMember | undefined): void
}

/** What somebody holds, and who is to have it. */
export function LeaverFields({ id, leaver, receiver, fault, onReceiver }: Props) {
  const name = nameOf(leaver)
  return (
    <>
      <p>
        {leaver.isActive ? (
          `${name} is signed out at once, and has no right any more.`
        ) : (
          <>
            {name} <Badge tone="grey">Deactivated</Badge>
          </>
        )}
      </p>
      {totalOf(leaver.holdings) === 0 ? (
        <p>{name} holds nothing that you could hand over.</p>
      ) : (
        <>
          <p>{name} holds:</p>
          <HoldingCounts holdings={leaver.holdings} label={`What ${name} holds`} />
          <PersonField
            id={id}
            label="Hand it over to"
            campusCode={leaver.campusCode}
            chosen={receiver}
            fault={fault}
            onChoose={onReceiver}
          />
        </>
      )}
      <p className={muted}>
        Forms that are decided keep their names. Dashboards, views and filters of their own were seen by
        nobody else, and go to nobody.
      </p>
    </>
  )
}
