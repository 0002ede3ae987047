import { formatDay } from '../../core/datetime/format.ts'
import styles from './Inventory.module.css'
import type { SentInventory } from './operations.ts'
import { roomText } from './words.ts'

/** Who answers for an inventory, whom to ask, where it is, and when somebody last went through it. */
export function InventoryFacts({ inventory }: { inventory: SentInventory }) {
  const { owner, contact, hours, rooms, lastCertifiedBy, lastCertifiedDate } = inventory
  const buildings = Map.groupBy(rooms, ({ buildingName }) => buildingName ?? '')
  const by = lastCertifiedBy && ` by ${lastCertifiedBy.firstName} ${lastCertifiedBy.lastName}`
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Owner</dt>
        <dd>{owner ? `${owner.firstName} ${owner.lastName}` : 'Nobody'}</dd>
      </div>
      {contact && (
        <div>
          <dt>Contact</dt>
          {contact.name && <dd>{contact.name}</dd>}
          {contact.email && (
            <dd>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </dd>
          )}
          {contact.phone && <dd>{contact.phone}</dd>}
        </div>
      )}
      {hours && (
        <div>
          <dt>Hours</dt>
          <dd>{hours}</dd>
        </div>
      )}
      <div>
        <dt>Last certified</dt>
        <dd>{lastCertifiedDate ? `${formatDay(lastCertifiedDate)}${by ?? ''}` : 'Never'}</dd>
      </div>
      <div className={styles.rooms}>
        <dt>Rooms</dt>
        {[...buildings].map(([building, those]) => (
          <dd key={building}>
            {building && `${building}: `}
            {those.map((room) => roomText(room)).join('; ')}
          </dd>
        ))}
        {rooms.length === 0 && <dd>None</dd>}
      </div>
    </dl>
  )
}
