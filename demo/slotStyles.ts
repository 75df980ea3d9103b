/** Styles of the custom components, inside the widget; `light-dark()` follows the widget's palette. */
export const slotStyles = `
  .acme-launcher, .acme-header button, .acme-actions button {
    border: 1px solid light-dark(#1c1e22, #e6e9ee);
    font-size: 13px;
    font-weight: 600;
    line-height: 20px;
  }
  .acme-launcher {
    position: fixed;
    inset: auto 20px 20px auto;
    padding: 9px 16px;
    background: light-dark(#1c1e22, #e6e9ee);
    color: light-dark(#fff, #14161b);
    font-size: 15px;
  }
  [data-slot="launcher"]:has([aria-expanded="true"]) .acme-launcher { display: none; }

  .acme-header {
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 10px 12px 10px 20px;
    border-bottom: 2px solid light-dark(#1c1e22, #e6e9ee);
  }
  .acme-header h2 { flex: 1; min-width: 0; font-size: 15px; font-weight: 700; }
  .acme-header button { padding: 2px 8px; }
  .acme-header button:hover, .acme-actions button:hover { background: light-dark(#eceef1, #353b47); }

  .acme-empty { margin: auto 0; }
  .acme-empty h3 { margin-bottom: 12px; font-size: 22px; font-weight: 700; line-height: 28px; }
  .acme-empty button {
    padding: 8px 0;
    width: 100%;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .acme-empty li + li { border-top: 1px solid light-dark(#d5d9e0, #464d5b); }

  .acme-actions { display: flex; width: 100%; flex-wrap: wrap; align-items: center; gap: 6px; font-size: 13px; }
  .acme-actions button { padding: 2px 10px; }
  .acme-actions span { margin-inline-start: auto; color: light-dark(#5a616c, #a5adb9); }
  .acme-actions [aria-pressed="true"] { background: light-dark(#1c1e22, #e6e9ee); color: light-dark(#fff, #14161b); }

  .acme-source { display: flex; gap: 10px; padding: 6px 0; color: inherit; text-decoration: none; }
  .acme-source:hover span { text-decoration: underline; }
  .acme-source small { display: block; color: light-dark(#5a616c, #a5adb9); font-size: 12px; overflow-wrap: anywhere; }

  .acme-code { border-inline-start: 3px solid light-dark(#1c1e22, #e6e9ee); background: light-dark(#f4f5f7, #272b34); }
  .acme-code figcaption { padding: 6px 12px 0; color: light-dark(#5a616c, #a5adb9); font-size: 12px; font-weight: 600; }
  .acme-code pre { padding: 4px 12px 10px; overflow-x: auto; font: 12.5px/20px ui-monospace, monospace; }
`
