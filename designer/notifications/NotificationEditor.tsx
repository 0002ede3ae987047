import { useId, useState } from 'react'
import { Link } from 'wouter'
import { Disclosure } from '../../runtime/react/ui/Disclosure.tsx'
import { IconButtonLink } from '../../runtime/react/ui/IconButton.tsx'
import type { ListEntry } from '../document/entries.ts'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { LanguageChooser } from './LanguageChooser.tsx'
import styles from './NotificationEditor.module.css'
import { PLACE } from './notification-edits.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { Recipients } from './Recipients.tsx'
import { SentBy } from './SentBy.tsx'
import { TranslatedWords } from './TranslatedWords.tsx'
import { VariableTextField } from './VariableTextField.tsx'
import { textOf } from './words.ts'

/** A notification: what it says, whom it goes to and when, how it reads with a form, and what became of it (NO-01). */
export function NotificationEditor({ notification: { id, index, entry } }: { notification: ListEntry }) {
  const { address } = useWorkbench()
  const ids = useId()
  const own = textOf(entry.language) || 'en'
  const [chosen, setLanguage] = useState(own)
  const [tests, setTests] = useState(0)
  const way = [PLACE, index]
  const status = useField([...way, 'status'], 'Switch a notification on or off')
  const subject = useField([...way, 'subject'], 'Change the subject')
  const body = useField([...way, 'body'], 'Change the text')
  return (
    <div className={styles.editor}>
      <div className={styles.fields}>
        <div className={styles.head}>
          <Link href={`${address}/notifications`} asChild>
            <IconButtonLink icon="arrowLeft" label="All notifications" />
          </Link>
          <h2>{textOf(entry.name) || id}</h2>
        </div>
        <TextField
          field={useField([...way, 'name'], 'Rename a notification')}
          label="Name"
          hint="What authors call it."
          required
        />
        <SwitchField
          field={{
            ...status,
            value: status.value === 'active',
            set: (on) => status.set(on === true ? 'active' : 'inactive'),
          }}
          label="Switched on"
          hint="Publishing switches it on or off for every form of this template at once, whichever version it was started on."
        />
        <LanguageChooser notification={{ id, index, entry }} language={chosen} onChoose={setLanguage} />
        {chosen === own ? (
          <>
            <VariableTextField field={subject} label="Subject" />
            <VariableTextField
              field={body}
              label="Text"
              hint="Plain text; an empty line parts paragraphs."
              long
            />
          </>
        ) : (
          <TranslatedWords index={index} entry={entry} language={chosen} />
        )}
        <Recipients index={index} entry={entry} />
        <SentBy id={id} />
        <Disclosure id={`${ids}-more`} title="Sender and answers" startsOpen={false}>
          <div className={styles.more}>
            <TextField
              field={useField([...way, 'from'], 'Change the sender')}
              label="From"
              hint="The installation’s own address when empty."
            />
            <TextField
              field={useField([...way, 'replyTo'], 'Change the address for answers')}
              label="Answers go to"
              hint="The sender when empty."
            />
            <SwitchField
              field={useField([...way, 'required'], 'Change whether it can be switched off')}
              label="Nobody can switch it off"
              hint="For what people must be told. Everything else they may have in a daily summary, or not at all."
            />
          </div>
        </Disclosure>
        <Disclosure id={`${ids}-log`} title="Delivery log" startsOpen={false}>
          <DeliveryLog key={tests} notificationId={id} />
        </Disclosure>
      </div>
      <PreviewPanel
        notificationId={id}
        language={chosen}
        isOwn={chosen === own}
        onTested={() => setTests(tests + 1)}
      />
    </div>
  )
}
