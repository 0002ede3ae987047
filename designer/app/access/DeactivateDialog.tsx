import { useCallback, useEffect, useState } from 'react'
import { PersonField } from '../../../runtime/app/session/PersonField.tsx'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { nameOf } from '../../../runtime/app/session/use-people-lookup.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../runtime/react/ui/Dialog.tsx'
import { problem } from '../../../runtime/react/ui/text.ts'
import { common } from '../../parts/common-texts.ts'
import { CampusField } from './CampusField.tsx'
import { LeaverFields } from './LeaverFields.tsx'
import { LeaverResult } from './LeaverResult.tsx'
import {
  activateMutation,
  deactivateMutation,
  findLeaversQuery,
  type Leaver,
  leaverQuery,
  takeBackMutation,
} from './leaver-operations.ts'
import { totalOf } from './leaver-words.ts'
import type { RoleMember } from './operations.ts'
import { texts } from './texts.ts'
import { WentOver } from './WentOver.tsx'
import { faultOf } from './words.ts'

interface Props {
  /** Whose people are searched; of what is global, one is chosen. */
  campusCode?: string
  /** Whom it is about, where that is known. */
  leaverId?: string
  onClose(): void
  onDone(text: string): void
}

/** Deactivates somebody, and hands over what they hold; who has left already may have it handed over, or come back. */
export function DeactivateDialog({ campusCode, leaverId, onClose, onDone }: Props) {
  const { session } = useApplication()
  const { transport } = session
  const [campus, setCampus] = useState(campusCode ?? session.user.campusCode ?? '')
  const [leaver, setLeaver] = useState<Leaver>()
  const [receiver, setReceiver] = useState<RoleMember>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<'HANDED_OVER' | 'TAKEN_BACK'>()
  const find = useCallback(
    async (searchTerm: string, signal: AbortSignal) => {
      const { findLeavers } = await transport.request(
        findLeaversQuery,
        { campusCode: campus, searchTerm },
        { signal },
      )
      return findLeavers.map(({ isActive, ...person }) => ({
        ...person,
        title: isActive ? null : texts.deactivated,
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
      setFault(faultOf(error, texts.notDone))
    }
    setBusy(false)
  }
  const load = async (userId: string) => setLeaver((await transport.request(leaverQuery, { userId })).leaver)
  const choose = (person: Pick<RoleMember, 'userId'> | undefined) => {
    setLeaver(undefined)
    setReceiver(undefined)
    setFault(undefined)
    if (person) void run(() => load(person.userId))
  }
  useEffect(() => {
    if (leaverId) choose({ userId: leaverId })
  }, [leaverId])
  const deactivate = () =>
    run(async () => {
      if (!leaver) return
      const toId = receiver?.userId ?? null
      await transport.request(deactivateMutation, { userId: leaver.userId, toId })
      if (toId === null) return onDone(texts.deactivatedPerson(nameOf(leaver)))
      await load(leaver.userId)
      setDone('HANDED_OVER')
    })
  const takeBack = () =>
    run(async () => {
      if (!leaver) return
      await transport.request(takeBackMutation, { userId: leaver.userId })
      await load(leaver.userId)
      setDone('TAKEN_BACK')
    })
  const activate = () =>
    run(async () => {
      if (!leaver) return
      await transport.request(activateMutation, { userId: leaver.userId })
      onDone(texts.maySignAgain(nameOf(leaver)))
    })
  if (done && leaver?.handover)
    return (
      <LeaverResult
        leaver={leaver}
        handover={leaver.handover}
        isBack={done === 'TAKEN_BACK'}
        isBusy={isBusy}
        fault={fault}
        onTakeBack={() => void takeBack()}
        onClose={() => onDone('')}
      />
    )
  const holdsSome = leaver !== undefined && totalOf(leaver.holdings) > 0
  const canHandOver = leaver !== undefined && (leaver.isActive || receiver !== undefined)
  return (
    <Dialog
      title={texts.deactivateAPerson}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          {leaver && !leaver.isActive && (
            <Button disabled={isBusy} onClick={() => void activate()}>
              {texts.letInAgain}
            </Button>
          )}
          <Button tone="danger" disabled={isBusy || !canHandOver} onClick={() => void deactivate()}>
            {leaver?.isActive === false
              ? texts.handOver
              : receiver
                ? texts.deactivateAndHandOver
                : texts.deactivate}
          </Button>
        </>
      }
    >
      {campusCode === undefined && (
        <CampusField
          campusCode={campus}
          onCampus={(next) => {
            setCampus(next)
            choose(undefined)
          }}
        />
      )}
      <PersonField
        label={texts.person}
        placeholder={texts.nameOrEmail}
        find={find}
        chosen={leaver}
        fault={leaver ? undefined : fault}
        onChoose={choose}
      />
      {leaver && (
        <LeaverFields leaver={leaver} receiver={receiver} fault={undefined} onReceiver={setReceiver} />
      )}
      {leaver?.handover && (
        <WentOver handover={leaver.handover} withCounts isBusy={isBusy} onTakeBack={() => void takeBack()} />
      )}
      {leaver?.isActive && holdsSome && !receiver && <p>{texts.receiverHint}</p>}
      {leaver && fault && (
        <p className={problem} role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  )
}
