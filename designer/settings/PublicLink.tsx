import encodeQr from 'qr'
import { useMemo, useState } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../runtime/react/ui/ButtonRow.tsx'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import type { Template } from '../../schemas/index.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { saveTextFile } from '../parts/save-text-file.ts'
import { useDocument } from '../parts/workbench.ts'
import styles from './PublicLink.module.css'
import { publicLink } from './public-link.ts'
import { texts } from './texts.ts'

/** More than a poster needs; longer, and a code has squares that a phone cannot tell apart. */
const MOST = 500

/** The address at which anybody begins a form, with what it shall bring along, as a link and as a code to print. */
export default function PublicLink() {
  const { groupId, name, prefill } = useDocument(({ template }) => template as Partial<Template>)
  const [brought, setBrought] = useState<Readonly<Record<string, string>>>({})
  const [said, setSaid] = useState('')
  // A signed one is made by whoever holds the key, not here.
  const parameters = Array.isArray(prefill) ? prefill.filter((each) => each?.parameter && !each.signed) : []
  const link = publicLink(
    window.location.origin,
    String(groupId),
    parameters.map(({ parameter }) => [parameter, brought[parameter] ?? '']),
  )
  const isTooLong = link.length > MOST
  const squares = useMemo(() => (isTooLong ? [] : encodeQr(link, 'raw', { border: 4 })), [link, isTooLong])
  const path = squares
    .flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.notCopied),
    )
  const save = () =>
    saveTextFile(
      `${groupId}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${squares.length} ${squares.length}"><path fill="#fff" d="M0 0h${squares.length}v${squares.length}H0z"/><path d="${path}"/></svg>`,
      'image/svg+xml',
    )
  return (
    <section className={styles.link} aria-label={texts.linkForEverybody}>
      {parameters.map(({ parameter }) => (
        <FieldFrame key={parameter} label={texts.fillsIn(parameter)}>
          {({ id }) => (
            <TextInput
              id={id}
              value={brought[parameter] ?? ''}
              maxLength={200}
              onText={(text) => {
                setBrought({ ...brought, [parameter]: text })
                setSaid('')
                return undefined
              }}
            />
          )}
        </FieldFrame>
      ))}
      <FieldFrame label={texts.linkForEverybody} hint={texts.linkHint}>
        {({ id, describedBy }) => (
          <output id={id} aria-describedby={describedBy} className={styles.address}>
            {link}
          </output>
        )}
      </FieldFrame>
      {isTooLong ? (
        <p>{texts.tooLongForCode}</p>
      ) : (
        <svg
          className={styles.code}
          viewBox={`0 0 ${squares.length} ${squares.length}`}
          role="img"
          aria-label={texts.codeOf(name)}
        >
          <path className={styles.paper} d={`M0 0h${squares.length}v${squares.length}H0z`} />
          <path d={path} />
        </svg>
      )}
      <ButtonRow>
        <Button onClick={() => void copy()}>{texts.copyLink}</Button>
        {!isTooLong && <Button onClick={save}>{texts.saveCode}</Button>}
      </ButtonRow>
      <p role="status">{said}</p>
    </section>
  )
}
