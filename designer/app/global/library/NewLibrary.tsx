import { useState } from 'react'
import { useLocation } from 'wouter'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../../runtime/app/shell/ScreenHead.tsx'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../../../runtime/react/ui/ButtonRow.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../../runtime/react/ui/text-input.tsx'
import { common } from '../../../parts/common-texts.ts'
import styles from './Configure.module.css'
import { createLibraryMutation } from './configure-operations.ts'
import { texts } from './texts.ts'

/** `Lab gases` is `lab-gases`. */
const idOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64)

export function NewLibrary() {
  const { session } = useApplication()
  const [, navigate] = useLocation()
  const [name, setName] = useState('')
  const [id, setId] = useState('')
  const [libraryType, setType] = useState('')
  const [isBusy, setBusy] = useState(false)
  useDocumentTitle(texts.newLibrary)
  const create = async () => {
    setBusy(true)
    try {
      const { createLibrary } = await session.transport.request(createLibraryMutation, {
        ...{ id, name, libraryType },
      })
      showToast('success', texts.libraryMade(name.trim()))
      navigate(`/studio/global/library-management/configure_fields?library=${createLibrary.id}`)
    } catch (error) {
      const text = failureText(error, texts.libraryNotMade, {
        VALIDATION_FAILED: texts.libraryTaken,
      })
      if (text) showToast('danger', text)
      setBusy(false)
    }
  }
  const field = (key: string, label: string, value: string, onText: (text: string) => void) => (
    <div className={styles.field}>
      <label htmlFor={`new-library-${key}`}>{label}</label>
      <TextInput
        id={`new-library-${key}`}
        value={value}
        onText={(text) => {
          onText(text)
          return undefined
        }}
      />
    </div>
  )
  return (
    <>
      <ScreenHead
        crumbs={[{ name: texts.libraryManagement, href: '/studio/global/library-management' }]}
        title={texts.newLibrary}
      />
      {field('name', common.name, name, (text) => {
        if (id === idOf(name)) setId(idOf(text))
        setName(text)
      })}
      {field('id', 'ID', id, setId)}
      {field('type', texts.type, libraryType, setType)}
      <p className={muted}>{texts.newLibraryLead}</p>
      <ButtonRow>
        <Button
          tone="primary"
          disabled={isBusy || [name, id, libraryType].some((each) => each.trim() === '')}
          onClick={() => void create()}
        >
          {texts.makeLibrary}
        </Button>
      </ButtonRow>
    </>
  )
}
