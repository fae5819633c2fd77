/*
 * A small stand-in of the card provider's browser script, for tests alone: it draws real inputs where the real one puts
 * its frame, and confirms a payment at the provider's API, whose address the tests replace.
 */
(() => {
  const API = 'https://api.stripe.com/v1/payment_intents';
  const WORDS = {
    en: {
      number: 'Card number',
      expiry: 'Expiration date',
      cvc: 'Security code',
      incomplete: 'Your card number is incomplete.',
      card_declined: 'Your card was declined.',
      connection:
        'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
    },
    tr: {
      number: 'Kart numarası',
      expiry: 'Son kullanma tarihi',
      cvc: 'Güvenlik kodu',
      incomplete: 'Kart numaranız eksik.',
      card_declined: 'Kartınız reddedildi.',
      connection:
        'Ödeme sağlayıcımıza bağlanırken sorun yaşıyoruz. Sizden ücret alınmadı. Lütfen internet bağlantınızı kontrol edip tekrar deneyin.',
    },
  };
  const FIELDS = [
    { name: 'number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
    { name: 'expiry', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
    { name: 'cvc', autocomplete: 'cc-csc', placeholder: 'CVC' },
  ];

  const messageOf = (locale) => (String(locale).startsWith('tr') ? WORDS.tr : WORDS.en);
  const idOf = (clientSecret) => String(clientSecret).split('_secret_')[0];

  function drawField(field, words, colors) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    label.textContent = words[field.name];
    label.style.cssText = `display:block;margin:0 0 12px;color:${colors.colorText};font-size:14px`;
    input.style.cssText = `display:block;box-sizing:border-box;width:100%;margin-top:4px;padding:12px;border:1px solid #64748b;border-radius:8px;background:${colors.colorBackground};color:${colors.colorText};accent-color:${colors.colorPrimary};font-size:16px`;
    input.inputMode = 'numeric';
    input.autocomplete = field.autocomplete;
    input.placeholder = field.placeholder;
    input.dataset.field = field.name;
    label.append(input);
    return label;
  }

  function createPaymentElement(settings) {
    const handlers = new Map();
    const words = messageOf(settings.locale);
    const colors = { colorText: '#30313d', colorBackground: '#ffffff', ...settings.appearance?.variables };
    let root = null;
    const emit = (name, event) => {
      for (const handler of handlers.get(name) ?? []) handler({ elementType: 'payment', ...event });
    };
    const typed = (name) => root?.querySelector(`[data-field=${name}]`)?.value.trim() ?? '';
    const isComplete = () =>
      typed('number').replace(/\D/g, '').length >= 15 &&
      /\d\D*\d{2}$/.test(typed('expiry')) &&
      typed('cvc').length >= 3;
    const isEmpty = () => FIELDS.every((field) => typed(field.name) === '');
    const element = {
      mount(target) {
        const node = typeof target === 'string' ? document.querySelector(target) : target;
        if (!node)
          throw new Error('The selector you specified applies to no DOM elements that are currently on the page.');
        root = document.createElement('div');
        root.dataset.provider = 'payment-element';
        root.dataset.appearance = JSON.stringify(settings.appearance ?? {});
        root.append(...FIELDS.map((field) => drawField(field, words, colors)));
        root.addEventListener('input', () =>
          emit('change', { complete: isComplete(), empty: isEmpty(), collapsed: false, value: { type: 'card' } }),
        );
        node.append(root);
        setTimeout(() => emit('ready', {}), 0);
      },
      unmount() {
        root?.remove();
        root = null;
      },
      destroy() {
        element.unmount();
        handlers.clear();
      },
      on(name, handler) {
        handlers.set(name, [...(handlers.get(name) ?? []), handler]);
        return element;
      },
      off(name, handler) {
        handlers.set(
          name,
          (handlers.get(name) ?? []).filter((known) => known !== handler),
        );
        return element;
      },
      once(name, handler) {
        const once = (event) => {
          element.off(name, once);
          handler(event);
        };
        return element.on(name, once);
      },
      update() {},
      focus: () => root?.querySelector('input')?.focus(),
      blur: () => document.activeElement?.blur(),
      clear() {
        for (const input of root?.querySelectorAll('input') ?? []) input.value = '';
      },
      _card: () => ({ number: typed('number'), expiry: typed('expiry'), cvc: typed('cvc') }),
      _isComplete: isComplete,
    };
    return element;
  }

  function createElements(settings) {
    let payment = null;
    return {
      _settings: settings,
      _payment: () => payment,
      create(type) {
        if (type !== 'payment') throw new Error(`This stand-in has no element ${type}.`);
        payment = createPaymentElement(settings);
        return payment;
      },
      getElement: (type) => (type === 'payment' ? payment : null),
      update(changes) {
        Object.assign(settings, changes);
      },
      fetchUpdates: async () => ({}),
      async submit() {
        return payment?._isComplete() ? {} : { error: incompleteError(settings) };
      },
    };
  }

  const incompleteError = (settings) => ({
    type: 'validation_error',
    code: 'incomplete_number',
    message: messageOf(settings.locale).incomplete,
  });

  async function call(url, init, words) {
    try {
      const answer = await fetch(url, init);
      const body = await answer.json();
      if (!body.error) return { paymentIntent: body };
      return {
        error: {
          ...body.error,
          message: words[body.error.decline_code === 'generic_decline' ? body.error.code : ''] ?? body.error.message,
        },
      };
    } catch {
      return { error: { type: 'api_connection_error', message: words.connection } };
    }
  }

  function confirmBody(key, clientSecret, card, returnUrl) {
    const body = new URLSearchParams({ key, client_secret: clientSecret, return_url: returnUrl });
    body.set('payment_method_data[type]', 'card');
    body.set('payment_method_data[card][number]', card.number);
    body.set('payment_method_data[card][expiry]', card.expiry);
    body.set('payment_method_data[card][cvc]', card.cvc);
    return body;
  }

  function Stripe(key, options = {}) {
    if (!/^pk_(test|live)_/.test(key))
      throw new Error('Invalid value for Stripe(): apiKey should be a publishable key.');
    return {
      _registerWrapper() {},
      elements: (settings = {}) => createElements({ locale: options.locale, ...settings }),
      async confirmPayment({ elements, clientSecret, confirmParams, redirect = 'always' }) {
        const settings = elements?._settings ?? options;
        const payment = elements?._payment();
        if (!payment) throw new Error('confirmPayment needs elements with a mounted payment element.');
        if (!payment._isComplete()) return { error: incompleteError(settings) };
        const secret = clientSecret ?? settings.clientSecret;
        const body = confirmBody(key, secret, payment._card(), confirmParams.return_url);
        const result = await call(
          `${API}/${idOf(secret)}/confirm`,
          { method: 'POST', body },
          messageOf(settings.locale),
        );
        const next = result.paymentIntent?.next_action?.redirect_to_url;
        const leadsAway =
          next?.url ?? (redirect === 'always' && result.paymentIntent ? confirmParams.return_url : null);
        if (!leadsAway) return result;
        window.location.assign(leadsAway);
        // The page is about to be left, as with the real script: nothing more happens here.
        return new Promise(() => {});
      },
      async retrievePaymentIntent(clientSecret) {
        const query = new URLSearchParams({ key, client_secret: clientSecret });
        return call(`${API}/${idOf(clientSecret)}?${query}`, {}, messageOf(options.locale));
      },
    };
  }
  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();
