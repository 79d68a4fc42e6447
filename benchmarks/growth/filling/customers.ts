import type { DatabaseSync } from 'node:sqlite'
import type { FillingTimes } from './filling-times.ts'

const FIRST_NAMES =
  'Asha Ravi Meera Arjun Kavya Rohan Divya Imran Sunita Vikram Neha Joseph Farah Suresh Lata Dev'.split(' ')
const LAST_NAMES =
  'Rao Nair Iyer Khan Patil Desai Gupta Das Shah Kulkarni Fernandes Joshi Reddy Bose Menon Singh Pillai Verma Naidu'.split(
    ' ',
  )

/** A name for a customer by number, such as "Kavya Das". */
export function customerName(place: number): string {
  const first = FIRST_NAMES[place % FIRST_NAMES.length] ?? ''
  return `${first} ${LAST_NAMES[Math.floor(place / FIRST_NAMES.length) % LAST_NAMES.length]}`
}

/**
 * Gives each customer a name and a number, an address and a session; one in ten has a basket and a wishlist of five, one in twenty a note
 * of staff, and one in a hundred asked for something.
 */
export function fillAccounts(
  database: DatabaseSync,
  { staffId, times: { now } }: { staffId: string; times: FillingTimes },
): void {
  database.function('customer_name', (place) => customerName(Number(place)))
  database.exec(`
    update shoppers set name = customer_name(rowid), mobile_num = '9' || printf('%09d', rowid * 7919 % 1000000000)
      where kind = 'customer';
    insert into addresses (user_id, place, id, name, mobile_num, apartment, area, landmark, city, state, pin_code, tag,
        is_default, created_at, updated_at)
      select id, 0, new_id(), name, mobile_num, '12, Tulsi Nivas', 'Kothrud', 'Near the temple', 'Pune', 'Maharashtra', '411038', 'Home',
        1, ${now}, ${now}
      from shoppers where kind = 'customer' and id not in (select user_id from addresses);
    insert into sessions (id, user_id, expires_at, created_at, audience)
      select new_id(), id, ${now} + 86400000, ${now}, 'customer' from shoppers where kind = 'customer';
    create temp table listed as select id, row_number() over (order by seq) as place from products order by seq limit 50;
    insert into basket_lines (user_id, product_id, created_at, updated_at, qty)
      select c.id, p.id, ${now}, ${now}, 2 from shoppers c join listed p on (p.place + c.rowid) % 10 = 0
      where c.kind = 'customer' and c.rowid % 10 = 0;
    insert into wishlist_lines (user_id, product_id, created_at, updated_at)
      select c.id, p.id, ${now}, ${now} from shoppers c join listed p on (p.place + c.rowid) % 10 = 1
      where c.kind = 'customer' and c.rowid % 10 = 0;
    insert into customer_notes (id, customer_id, at, staff_id, body)
      select new_id(), id, ${now}, '${staffId}', 'Calls before noon.' from shoppers where kind = 'customer' and rowid % 20 = 0;
    insert into customer_requests (id, customer_id, kind, state, reason, asked_at, asked_by, decided_at, decided_by, answer)
      select new_id(), id, 'export', 'asked', 'By phone', ${now}, '${staffId}', null, null, '' from shoppers
      where kind = 'customer' and rowid % 100 = 0`)
}
