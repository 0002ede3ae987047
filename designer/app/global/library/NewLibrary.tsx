import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../../../runtime/react/ui/ButtonRow.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../../runtime/react/ui/text-input.tsx'
import styles from './Configure.module.css'
import { createLibraryMutation } from './configure-operations.ts'
import library from './Library.module.css'

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
  useDocumentTitle('New library')
  const create = async () => {
    setBusy(true)
    try {
      const { createLibrary } = await session.transport.request(createLibraryMutation, {
        ...{ id, name, libraryType },
      })
      showToast('success', `${name.trim()} was made`)
      navigate(`/studio/global/library-management/configure_fields?library=${createLibrary.id}`)
    } catch (error) {
      const text = failureText(error, 'The library could not be made. Please try again.', {
        VALIDATION_FAILED:
          'There is a library of this ID already, or the ID has other characters than letters, digits, - and _.',
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
      <p className={library.crumbs}>
        <Link href="/studio/global/library-management">Library Management</Link>
      </p>
      <h1>New library</h1>
      {field('name', 'Name', name, (text) => {
        if (id === idOf(name)) setId(idOf(text))
        setName(text)
      })}
      {field('id', 'ID', id, setId)}
      {field('type', 'Type', libraryType, setType)}
      <p className={muted}>
        The ID and the type stay. The type, such as GAS, is what searches ask for; the library begins with the
        fields of one of its type, where there is one. Who may search it is chosen among the permissions.
      </p>
      <ButtonRow>
        <Button
          tone="primary"
          disabled={isBusy || [name, id, libraryType].some((each) => each.trim() === '')}
          onClick={() => void create()}
        >
          Make library
        </Button>
      </ButtonRow>
    </>
  )
}
