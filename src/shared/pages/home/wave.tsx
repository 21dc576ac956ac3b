/** A call of two speakers, the agent first. Decoration. */
export function Wave() {
  return (
    <svg
      className="wave"
      viewBox="0 -32 288 64"
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3-3v6M9-17v34M15-19v38M21-28v56M27-16v32M33-20v40M39-12v24M45-21v42M51-10v20M141-6v12M147-11v22M153-16v32M159-23v46M165-26v52M171-22v44M177-19v38M183-17v34M189-15v30M195-19v38M201-13v26M207-6v12" />
      <path
        className="wave__customer"
        d="M63-6v12M69-8v16M75-14v28M81-16v32M87-21v42M93-20v40M99-22v44M105-10v20M111-16v32M117-17v34M123-17v34M129-7v14M219-6v12M225-11v22M231-29v58M237-24v48M243-25v50M249-21v42M255-20v40M261-15v30M267-25v50M273-22v44M279-13v26M285-4v8"
      />
    </svg>
  );
}
