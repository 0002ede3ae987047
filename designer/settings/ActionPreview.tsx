import { confirm } from '../../runtime/app/feedback/confirm.ts'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { formatMessage } from '../../runtime/core/message/format-issue.ts'
import type { ResolvedAction } from '../../runtime/core/workflow/actions.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import styles from './ActionPreview.module.css'
import { texts } from './texts.ts'

interface Props {
  action: ResolvedAction
  formName: string
}

/** What people will see of an action, as it is written; each piece can be seen where it will stand. */
export function ActionPreview({ action, formName }: Props) {
  const say = (text: string) => formatMessage(text, { name: formName })
  const { confirm: asked, toast, tone } = action
  const look = tone === 'default' ? undefined : tone
  return (
    <div className={styles.preview}>
      <p className={styles.heading}>{texts.whatPeopleSee}</p>
      <div inert className={styles.specimen}>
        <Button tone={look}>{action.label}</Button>
        {asked && (
          <div className={styles.dialog}>
            <strong>{say(asked.title)}</strong>
            <p>{say(asked.message)}</p>
            <div className={styles.buttons}>
              <Button small>{asked.secondaryLabel}</Button>
              <Button small tone={asked.isDestructive ? 'danger' : 'primary'}>
                {asked.primaryLabel}
              </Button>
            </div>
          </div>
        )}
        <div className={styles.toast} data-tone="success">
          <Icon name="success" />
          <span>{say(toast.successMessage)}</span>
        </div>
        <div className={styles.toast} data-tone="danger">
          <Icon name="alert" />
          <span>{say(toast.errorMessage)}</span>
        </div>
      </div>
      <div className={styles.shows}>
        {asked && (
          <Button
            small
            onClick={() =>
              confirm({
                ...asked,
                title: say(asked.title),
                message: say(asked.message),
                ...(action.requireComment && { comment: 'required' as const }),
              })
            }
          >
            {texts.showTheDialog}
          </Button>
        )}
        <Button small onClick={() => showToast('success', say(toast.successMessage))}>
          {texts.showTheMessage}
        </Button>
        <Button small onClick={() => showToast('danger', say(toast.errorMessage))}>
          {texts.showTheFailure}
        </Button>
      </div>
    </div>
  )
}
