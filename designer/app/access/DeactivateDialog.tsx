import { useCallback, useId, useState } from 'react'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { nameOf } from '../../../runtime/app/session/use-people-lookup.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../runtime/react/ui/Dialog.tsx'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { problem } from '../../../runtime/react/ui/text.ts'
import styles from './access.module.css'
import { HandoverResult } from './HandoverResult.tsx'
import { LeaverFields } from './LeaverFields.tsx'
import {
  activateMutation,
  deactivateMutation,
  findLeaversQuery,
  type Leaver,
  leaverQuery,
} from './leaver-operations.ts'
import { totalOf } from './leaver-words.ts'
import { campusesQuery, type RoleMember } from './operations.ts'
import { PersonField } from './PersonField.tsx'
import { faultOf } from './words.ts'

interface Props {
  /** Whose people are searched; of what is global, one is chosen. */
  campusCode?: string
  onClose(): void
  onDone(text: string): void
}

/** Deactivates somebody, and hands over what they hold; who has left already may have it handed over, or come back. */
export function DeactivateDialog({ campusCode, onClose, onDone }: Props) {
  const { session } = useApplication()
  const { transport } = session
  const id = useId()
  const [campus, setCampus] = useState(campusCode ?? session.user.campusCode ?? '')
  const [leaver, setLeaver] = useState<Leaver>()
  const [receiver, setReceiver] = useState<RoleMember>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const campuses = useLoad(
    async (signal) =>
      campusCode === undefined ? (await transport.request(campusesQuery, {}, { signal })).campuses : [],
    [session, campusCode],
  )
  const find = useCallback(
    async (searchTerm: string, signal: AbortSignal) => {
      const { findLeavers } = await transport.request(
        findLeaversQuery,
        { campusCode: campus, searchTerm },
        { signal },
      )
      return findLeavers.map(({ isActive, ...person }) => ({
        ...person,
        title: isActive ? null : 'Deactivated',
      }))
    },
    [transport, campus],
  )
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(faultOf(error, 'This could not be done. Please try again.'))
    }
    setBusy(false)
  }
  const choose = (person: RoleMember | undefined) => {
    setLeaver(undefined)
    setReceiver(undefined)
    setFault(undefined)
    if (person)
      void run(async () =>
        setLeaver((await transport.request(leaverQuery, { userId: person.userId })).leaver),
      )
  }
  const deactivate = () =>
    run(async () => {
      if (!leaver) return
      const toId = receiver?.userId ?? null
      const { deactivatePerson } = await transport.request(deactivateMutation, {
        userId: leaver.userId,
        toId,
      })
      if (toId === null) return onDone(`${nameOf(leaver)} was deactivated`)
      setLeaver(deactivatePerson)
      setDone(true)
    })
  const activate = () =>
    run(async () => {
      if (!leaver) return
      await transport.request(activateMutation, { userId: leaver.userId })
      onDone(`${nameOf(leaver)} may sign in again`)
    })
  if (isDone && leaver?.handover)
    return (
      <Dialog
        title={`What ${nameOf(leaver)} held`}
        onClose={() => onDone('')}
        actions={
          <Button tone="primary" onClick={() => onDone('')}>
            Close
          </Button>
        }
      >
        <HandoverResult handover={leaver.handover} />
        {totalOf(leaver.holdings) > 0 && (
          <p>Some of it is still with {nameOf(leaver)}. Open this again to hand over the rest.</p>
        )}
      </Dialog>
    )
  const holdsSome = leaver !== undefined && totalOf(leaver.holdings) > 0
  const canHandOver = leaver !== undefined && (leaver.isActive || receiver !== undefined)
  return (
    <Dialog
      title="Deactivate a person"
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {leaver && !leaver.isActive && (
            <Button disabled={isBusy} onClick={() => void activate()}>
              Let in again
            </Button>
          )}
          <Button tone="danger" disabled={isBusy || !canHandOver} onClick={() => void deactivate()}>
            {leaver?.isActive === false ? 'Hand over' : receiver ? 'Deactivate and hand over' : 'Deactivate'}
          </Button>
        </>
      }
    >
      {campuses.data && campuses.data.length > 1 && (
        <div className={styles.field}>
          <label htmlFor={`${id}-campus`}>Campus</label>
          <Select
            id={`${id}-campus`}
            options={campuses.data.map(({ code, shortName }) => ({ id: code, label: shortName }))}
            value={campus}
            onChoose={(next) => {
              setCampus(next)
              choose(undefined)
            }}
          />
        </div>
      )}
      <PersonField
        id={`${id}-person`}
        label="Person"
        find={find}
        chosen={leaver}
        fault={leaver ? undefined : fault}
        onChoose={choose}
      />
      {leaver && (
        <LeaverFields
          id={`${id}-receiver`}
          leaver={leaver}
          receiver={receiver}
          fault={undefined}
          onReceiver={setReceiver}
        />
      )}
      {leaver?.isActive && holdsSome && !receiver && (
        <p>Without somebody to have it, it stays as it is until you hand it over.</p>
      )}
      {leaver && fault && (
        <p className={problem} role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  )
}
