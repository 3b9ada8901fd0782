/** Until there is a shop there can be no orders: says so, and leads to what can be had today. */
export const Orders = () => (
  <div className="account-empty">
    <p className="account-device">No orders yet</p>
    <p className="quiet measure">
      Lift parts, accessories and care plans will be sold in our shop. It has not opened yet; orders will be listed here when it does. A lift itself is never
      ordered online: we measure first.
    </p>
    <a className="button button-quiet" href="/contact-us#quote" data-quote="">
      Get A Quote
    </a>
  </div>
);
