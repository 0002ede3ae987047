import { useId, useState } from 'react'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { RequestError } from '../../../../runtime/client/request-error.ts'
import { PRODUCT } from '../../../../runtime/core/branding/product.ts'
import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../../runtime/react/ui/text-input.tsx'
import { common } from '../../../parts/common-texts.ts'
import { AccentField } from './AccentField.tsx'
import styles from './Branding.module.css'
import { LogoField } from './LogoField.tsx'
import { FAULTS, inputOf, isSame, type Looks, looksOf } from './looks.ts'
import { type Branding, setBrandingMutation } from './operations.ts'
import { Preview } from './Preview.tsx'
import { texts } from './texts.ts'

interface Props {
  branding: Branding
  onSaved(): void
}

const FAILED = texts.notSaved
const FAILURES = {
  CONFLICT: texts.conflict,
}
const OWN: Looks = { name: '', accent: '', logo: '', sender: '' }

export function BrandingForm({ branding, onSaved }: Props) {
  const { session } = useApplication()
  const saved = looksOf(branding)
  const [looks, setLooks] = useState(saved)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const change = (part: Partial<Looks>) => {
    setLooks((old) => ({ ...old, ...part }))
    setFaults({})
  }
  const send = async (wanted: Looks, revision: string | null): Promise<string | undefined> => {
    setBusy(true)
    try {
      const input = inputOf(wanted, revision)
      return (await session.transport.request(setBrandingMutation, { input })).setBranding.revision
    } catch (error) {
      const issues = error instanceof RequestError ? error.issues : []
      setFaults(Object.fromEntries(issues.map(({ path = '', code }) => [path, FAULTS[code] ?? FAILED])))
      const text = issues.length === 0 && failureText(error, FAILED, FAILURES)
      if (text) showToast('danger', text)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    const revision = await send(looks, branding?.revision ?? null)
    if (revision === undefined) return
    const undo = async () => {
      if (await send(saved, revision)) onSaved()
    }
    showToast('success', texts.saved, { label: common.undo, run: () => void undo() })
    onSaved()
  }
  return (
    <div className={styles.page}>
      <div>
        <Text
          label={common.name}
          help={texts.nameHint(PRODUCT)}
          value={looks.name}
          fault={faults.name}
          most={40}
          onText={(name) => change({ name })}
        />
        <LogoField value={looks.logo} fault={faults.logo} onChange={(logo) => change({ logo })} />
        <AccentField value={looks.accent} onChange={(accent) => change({ accent })} />
        <Text
          label={texts.senderEMails}
          help={texts.senderHint}
          value={looks.sender}
          fault={faults.sender}
          most={60}
          onText={(sender) => change({ sender })}
        />
        <div className={styles.actions}>
          <Button tone="primary" disabled={isBusy || isSame(looks, saved)} onClick={() => void save()}>
            {common.save}
          </Button>
          {!isSame(looks, saved) && <Button onClick={() => change(saved)}>{common.discardChanges}</Button>}
          {!isSame(looks, OWN) && (
            <Button tone="quiet" onClick={() => change(OWN)}>
              {texts.clearEverything}
            </Button>
          )}
        </div>
        {branding && (
          <p className={muted}>
            {texts.changedBy(
              branding.changedBy
                ? `${branding.changedBy.firstName} ${branding.changedBy.lastName}`
                : undefined,
              formatMoment(branding.changedAt),
            )}
          </p>
        )}
      </div>
      <Preview looks={looks} />
    </div>
  )
}

interface TextProps {
  label: string
  help: string
  value: string
  fault: string | undefined
  most: number
  onText(text: string): void
}

function Text({ label, help, value, fault, most, onText }: TextProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        value={value}
        maxLength={most}
        invalid={fault !== undefined}
        describedBy={`${id}-help`}
        onText={(text) => {
          onText(text)
          return undefined
        }}
      />
      <p id={`${id}-help`} className={fault ? problem : muted} role={fault && 'alert'}>
        {fault ?? help}
      </p>
    </div>
  )
}
