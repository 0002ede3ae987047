import { useId, useState } from 'react'
import { Link } from 'wouter'
import { Disclosure } from '../../runtime/react/ui/Disclosure.tsx'
import { IconButtonLink } from '../../runtime/react/ui/IconButton.tsx'
import type { ListEntry } from '../document/entries.ts'
import { common } from '../parts/common-texts.ts'
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
import { texts } from './texts.ts'
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
  const status = useField([...way, 'status'], texts.switchOnOff)
  const subject = useField([...way, 'subject'], texts.changeTheSubject)
  const body = useField([...way, 'body'], texts.changeTheText)
  return (
    <div className={styles.editor}>
      <div className={styles.fields}>
        <div className={styles.head}>
          <Link href={`${address}/notifications`} asChild>
            <IconButtonLink icon="arrowLeft" label={texts.allNotifications} />
          </Link>
          <h2>{textOf(entry.name) || id}</h2>
        </div>
        <TextField
          field={useField([...way, 'name'], texts.renameANotification)}
          label={common.name}
          hint={texts.nameHint}
          required
        />
        <SwitchField
          field={{
            ...status,
            value: status.value === 'active',
            set: (on) => status.set(on === true ? 'active' : 'inactive'),
          }}
          label={texts.switchedOn}
          hint={texts.switchHint}
        />
        <LanguageChooser notification={{ id, index, entry }} language={chosen} onChoose={setLanguage} />
        {chosen === own ? (
          <>
            <VariableTextField field={subject} label={texts.subject} />
            <VariableTextField field={body} label={common.text} hint={texts.textHint} long />
          </>
        ) : (
          <TranslatedWords index={index} entry={entry} language={chosen} />
        )}
        <Recipients index={index} entry={entry} />
        <SentBy id={id} />
        <Disclosure id={`${ids}-more`} title={texts.senderAndAnswers} startsOpen={false}>
          <div className={styles.more}>
            <TextField
              field={useField([...way, 'from'], texts.changeTheSender)}
              label={common.from}
              hint={texts.senderHint}
            />
            <TextField
              field={useField([...way, 'replyTo'], texts.changeReplyTo)}
              label={texts.answersGoTo}
              hint={texts.replyToHint}
            />
            <SwitchField
              field={useField([...way, 'required'], texts.changeForced)}
              label={texts.isForced}
              hint={texts.forcedHint}
            />
          </div>
        </Disclosure>
        <Disclosure id={`${ids}-log`} title={texts.deliveryLog} startsOpen={false}>
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
