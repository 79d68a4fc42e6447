/*
 * The least a shop has to ask of its database, written by hand for the driver: who sends the request, what changes, what
 * the answer shows. Sessions, products and baskets are the shop's own; orders have two small tables.
 */

/** A driver that does a minimal shop's work. */
export interface Floor {
  /** One unit more of a product in the customer's basket, and the basket. */
  addToBasket(customer: FloorCustomer, productId: string): Promise<void>
  /** An order of one unit of each product, with its payment id. */
  placeOrder(customer: FloorCustomer, productIds: readonly string[]): Promise<void>
  close(): Promise<void>
}

export interface FloorCustomer {
  userId: string
  sessionId: string
}

/** Statements whose placeholders are `?`. */
export const FLOOR = {
  tables: [
    `create table if not exists floor_orders (
      id text primary key, user_id text not null, payment_id text not null unique, total bigint not null,
      created_at bigint not null)`,
    `create table if not exists floor_lines (
      order_id text not null, line bigint not null, product_id text not null, title text not null,
      price bigint not null, qty bigint not null, primary key (order_id, line))`,
  ],
  sessions: 'select id, user_id from sessions',
  session: `select s.expires_at, c.id, c.name from sessions s join shoppers c on c.id = s.user_id where s.id = ?`,
  addLine: `insert into basket_lines (user_id, product_id, qty, created_at, updated_at)
    select ?, id, 1, ?, ? from products where id = ? and stock > 0
    on conflict (user_id, product_id) do update
    set qty = case when basket_lines.qty < 100 then basket_lines.qty + 1 else 100 end, updated_at = excluded.updated_at`,
  basket: `select p.*, l.qty from basket_lines l join products p on p.id = l.product_id where l.user_id = ? order by l.seq`,
  /** Of three, and locked in one order where the engine has row locks. */
  products: 'select id, title, selling_price, stock from products where id in (?, ?, ?) order by id',
  addOrder: 'insert into floor_orders (id, user_id, payment_id, total, created_at) values (?, ?, ?, ?, ?)',
  addLines: `insert into floor_lines (order_id, line, product_id, title, price, qty)
    values (?, 0, ?, ?, ?, 1), (?, 1, ?, ?, ?, 1), (?, 2, ?, ?, ?, 1)`,
  clearLines: 'delete from basket_lines where user_id = ? and product_id in (?, ?, ?)',
  takeStock: 'update products set stock = stock - 1 where id in (?, ?, ?) and stock > 0',
}
