import { type ReactNode, type RefObject, useInsertionEffect } from 'react'
import { Header, Menu as List, MenuItem, MenuSection, type Selection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { flushSync } from 'react-dom'
import { Check, type LucideIcon } from './icons.ts'
import styles from './Menu.module.css'
import { withoutInlineStyles } from './strict-styles.ts'

export interface MenuAction {
  id: string
  label: string
  /** In smaller letters below it. */
  details?: string
  icon?: LucideIcon
  tone?: 'danger'
  run(): void
}

/** One of several that holds, e.g. the colours; or, where what is chosen is a list, each that holds. */
interface MenuChoice {
  label: string
  options: readonly { id: string; label: string; icon?: LucideIcon }[]
  chosen: string | readonly string[]
  /** What was pressed: from a list it is taken, or put there. */
  onChoose(id: string): void
}

/** What a menu needs of the button that opened it. */
export interface MenuPlace {
  anchor: RefObject<HTMLElement | null>
  onClose(): void
}

interface Props extends MenuPlace {
  label: string
  /** Stands above the entries and is none itself. */
  head?: ReactNode
  choice?: MenuChoice
  actions: readonly MenuAction[]
  /** The entries stand side by side, so many a row as there is room for and at most these. */
  columns?: number
}

/** A menu below its button; open as long as it is rendered. Arrows move, letters find, Escape gives the focus back. */
export function Menu({ anchor, onClose, label, head, choice, actions, columns }: Props) {
  useInsertionEffect(withoutInlineStyles, [])
  const hasIcons = actions.some(({ icon }) => icon)
  const run = (id: unknown) => {
    const action = actions.find((one) => one.id === id)
    if (!action) return
    // What the action opens gives the focus back to where it was: that must be the button, not the entry.
    flushSync(onClose)
    anchor.current?.focus()
    action.run()
  }
  return (
    <Popover
      className={styles.popover}
      triggerRef={anchor}
      trigger="MenuTrigger"
      placement="bottom end"
      offset={6}
      isOpen
      onOpenChange={onClose}
      aria-label={label}
    >
      {head}
      <List className={styles.menu} aria-label={label} autoFocus="first" onAction={run}>
        {choice && <Choice {...choice} />}
        <MenuSection className={styles.section} aria-label={label} data-columns={columns}>
          {actions.map(({ id, label: words, details, icon: Icon, tone }) => (
            <MenuItem key={id} id={id} className={styles.item} data-tone={tone} textValue={words}>
              {hasIcons && (
                <span className={styles.icon}>{Icon && <Icon size={16} aria-hidden="true" />}</span>
              )}
              {details ? (
                <span className={styles.words}>
                  {words}
                  <span className={styles.details}>{details}</span>
                </span>
              ) : (
                words
              )}
            </MenuItem>
          ))}
        </MenuSection>
      </List>
    </Popover>
  )
}

function Choice({ label, options, chosen, onChoose }: MenuChoice) {
  const isSeveral = typeof chosen !== 'string'
  const held = isSeveral ? chosen : [chosen]
  const choose = (selection: Selection) => {
    const now = selection === 'all' ? options.map(({ id }) => id) : [...selection].map(String)
    const pressed = options.find(
      ({ id }) => held.includes(id) !== now.includes(id) && (isSeveral || now.includes(id)),
    )
    if (pressed) onChoose(pressed.id)
  }
  return (
    <MenuSection
      className={styles.section}
      selectionMode={isSeveral ? 'multiple' : 'single'}
      disallowEmptySelection={!isSeveral}
      selectedKeys={held}
      onSelectionChange={choose}
      shouldCloseOnSelect={false}
    >
      <Header className={styles.title}>{label}</Header>
      {options.map(({ id, label: words, icon: Icon }) => (
        <MenuItem key={id} id={id} className={styles.item} textValue={words}>
          <span className={styles.icon}>{Icon && <Icon size={16} aria-hidden="true" />}</span>
          <span className={styles.words}>{words}</span>
          {held.includes(id) && <Check size={16} aria-hidden="true" />}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
