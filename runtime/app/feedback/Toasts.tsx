import { directionOf } from '../../core/language/direction.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Button } from '../../react/ui/Button.tsx'
import { Icon, type IconName } from '../../react/ui/Icon.tsx'
import { IconButton } from '../../react/ui/IconButton.tsx'
import styles from './Toasts.module.css'
import { texts } from './texts.ts'
import { dismissToast, type Toast, toasts } from './toasts.ts'

const icons = { success: 'success', neutral: 'info', danger: 'alert' } as const satisfies Record<
  Toast['tone'],
  IconName
>

/** A polite region that is on every screen from the start, so that what appears in it is read out. */
export function Toasts() {
  const shown = useStore(toasts)
  return (
    <section className={styles.toasts} aria-label="Notifications" aria-live="polite">
      {shown.map(({ id, tone, text, language, action }) => (
        <div key={id} className={styles.toast} data-tone={tone} lang={language} dir={directionOf(language)}>
          <Icon name={icons[tone]} />
          <span className={styles.text}>{text}</span>
          {action && (
            <Button
              tone="quiet"
              small
              onClick={() => {
                dismissToast(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="close" label={texts.dismiss} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </section>
  )
}
