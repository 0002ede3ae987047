import { Link } from 'wouter'
import { inventoryPath } from '../../../../runtime/app/address/administration.ts'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import { templateAddress } from '../../addresses.ts'
import { FormUses } from './FormUses.tsx'
import styles from './ItemPage.module.css'
import { usesQuery } from './item-operations.ts'
import { texts } from './texts.ts'

interface Use {
  key: string
  name: string
  /** Absent for what has no page of its own. */
  href: string | undefined
}

/** What an item is used in, as far as its viewer may see that. */
export function ItemUses({ id }: { id: string }) {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    async (signal) => (await session.transport.request(usesQuery, { id }, { signal })).libraryItemUses,
    [session, id],
  )
  return (
    <section aria-labelledby="item-uses">
      <h2 id="item-uses">{texts.usedIn}</h2>
      {Boolean(error) && !data && (
        <p role="alert">
          {texts.usesNotLoaded} <Button onClick={reload}>{common.tryAgain}</Button>
        </p>
      )}
      {!error && !data && <p className={muted}>{common.loadingDots}</p>}
      {data && (
        <>
          <UseList
            title={texts.templateUses}
            none={texts.noTemplateUses}
            uses={data.templates.map(({ groupId, name, programId, campusCode }) => ({
              key: groupId,
              name,
              href:
                programId !== null && campusCode !== null
                  ? templateAddress(campusCode, programId, groupId)
                  : undefined,
            }))}
          />
          {data.items.length > 0 && (
            <UseList
              title={texts.itemUses}
              uses={data.items.map(({ id: key, name }) => ({
                ...{ key, name, href: `/studio/global/library-management/detail/${key}` },
              }))}
            />
          )}
          {data.inventories.length > 0 && (
            <UseList
              title={texts.inventoryUses}
              uses={data.inventories.map(({ id: key, name }) => ({
                ...{ key, name, href: inventoryPath(key) },
              }))}
            />
          )}
          {data.templates.length > 0 && <FormUses id={id} />}
        </>
      )}
    </section>
  )
}

function UseList({ title, none, uses }: { title: string; none?: string; uses: readonly Use[] }) {
  return (
    <>
      <h3 className={styles.subtitle}>{title}</h3>
      {uses.length === 0 ? (
        <p className={muted}>{none}</p>
      ) : (
        <ul className={styles.uses}>
          {uses.map(({ key, name, href }) => (
            <li key={key}>{href === undefined ? name : <Link href={href}>{name}</Link>}</li>
          ))}
        </ul>
      )}
    </>
  )
}
