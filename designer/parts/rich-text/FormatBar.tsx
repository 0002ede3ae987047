import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { LinkForm } from './LinkForm.tsx'
import styles from './rich-text.module.css'
import { texts } from './texts.ts'

interface Tool {
  name: string
  sign: string
  /** How it looks on its button. */
  look?: 'bold' | 'italic'
  isOn(editor: Editor): boolean
  run(editor: Editor): void
}

const heading = (level: 1 | 2 | 3): Tool => ({
  name: texts.heading(level),
  sign: `H${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const tools: readonly Tool[] = [
  {
    ...{ name: texts.bold, sign: 'B', look: 'bold' },
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    ...{ name: texts.italic, sign: 'I', look: 'italic' },
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    ...{ name: texts.bulletedList, sign: texts.bulletedList },
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ name: texts.numberedList, sign: texts.numberedList },
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]
const headingTools = [heading(1), heading(2), heading(3)]

interface Props {
  editor: Editor
  /** The text that it formats. */
  about: string
  headings: boolean
}

/** One stop of the Tab key; arrows go from tool to tool, and each says whether it is on. */
export function FormatBar({ editor, about, headings }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [linking, setLinking] = useState<string>()
  const shown = headings ? [...tools, ...headingTools] : tools
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      tools: shown.map((tool) => tool.isOn(editor)),
      link: editor.isActive('link') ? String(editor.getAttributes('link').href ?? '') : undefined,
    }),
  })
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const count = shown.length + 1
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : step && (current + step + count) % count
    if (to === undefined) return
    event.preventDefault()
    setCurrent(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={texts.formatAbout(about)}
        className={styles.bar}
        onKeyDown={move}
      >
        {shown.map((tool, i) => (
          <Button
            key={tool.name}
            small
            tone="quiet"
            aria-label={tool.name}
            title={tool.name}
            aria-pressed={on.tools[i] ?? false}
            tabIndex={i === current ? 0 : -1}
            data-sign={tool.look}
            onFocus={() => setCurrent(i)}
            onClick={() => tool.run(editor)}
          >
            {tool.sign}
          </Button>
        ))}
        <Button
          small
          tone="quiet"
          aria-pressed={on.link !== undefined}
          aria-expanded={linking !== undefined}
          tabIndex={current === shown.length ? 0 : -1}
          onFocus={() => setCurrent(shown.length)}
          onClick={() => setLinking(linking === undefined ? (on.link ?? '') : undefined)}
        >
          {texts.link}
        </Button>
      </div>
      {linking !== undefined && (
        <LinkForm
          address={linking}
          onClose={(address) => {
            setLinking(undefined)
            const chain = editor.chain().focus().extendMarkRange('link')
            if (address === '') chain.unsetLink().run()
            else if (address === undefined) editor.commands.focus()
            else if (editor.state.selection.empty && on.link === undefined)
              chain
                .insertContent({
                  type: 'text',
                  text: address,
                  marks: [{ type: 'link', attrs: { href: address } }],
                })
                .run()
            else chain.setLink({ href: address }).run()
          }}
        />
      )}
    </>
  )
}
